/** Stands for next/navigation in a page without Next: notes the addresses that the lobby was sent to. */
const pushed: string[] = [];
Reflect.set(window, 'pushed', pushed);

export const useRouter = () => ({ push: (path: string) => void pushed.push(path) });
