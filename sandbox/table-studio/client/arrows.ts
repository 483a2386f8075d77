const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** One tab stop for a group of buttons; the arrow keys go to the nearest button in their direction. */
export function moveByArrows(group: HTMLElement): void {
  const buttons = [...group.querySelectorAll('button')];
  buttons.forEach((button, index) => (button.tabIndex = index === 0 ? 0 : -1));
  group.addEventListener('focusin', ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  });
  group.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLElement)) return;
    const from = event.target.getBoundingClientRect();
    const distance = (to: DOMRect): number => {
      const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
      const along = dx * step[0] + dy * step[1];
      const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
      return along <= 4 ? Number.POSITIVE_INFINITY : along + aside * 3;
    };
    const next = buttons
      .map((button) => ({ button, far: distance(button.getBoundingClientRect()) }))
      .filter(({ far }) => Number.isFinite(far))
      .sort((a, b) => a.far - b.far)[0];
    event.preventDefault();
    next?.button.focus();
  });
}
