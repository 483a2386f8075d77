/** Stands for next/navigation in a page without Next: notes where the lobby was asked to go. */
const pushed: string[] = [];
Reflect.set(window, 'pushed', pushed);

export const useRouter = () => ({ push: (path: string) => void pushed.push(path) });
