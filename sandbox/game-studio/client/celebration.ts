import { element } from '@foyer/studio-kit/client/element';
import { easeOut, prefersLessMotion, type Motion } from './motion';

/** Large words over the reels: free spins and big wins. Any press or key ends them early. */
export class Celebration {
  private readonly layer = element('div', { class: 'banner', hidden: true });

  constructor(
    host: HTMLElement,
    private readonly motion: Motion,
  ) {
    host.append(this.layer);
    this.layer.addEventListener('pointerdown', () => this.motion.skip(true));
  }

  private async stage(kind: string, children: readonly Node[], play: () => Promise<void>): Promise<void> {
    this.layer.className = `banner ${kind}`;
    this.layer.replaceChildren(...children);
    this.layer.hidden = false;
    await play();
    this.motion.skip(false);
    this.layer.hidden = true;
    this.layer.replaceChildren();
  }

  /** A headline with a line below it. */
  announce(title: string, text: string, milliseconds: number): Promise<void> {
    return this.stage('announce', [element('strong', {}, title), element('span', {}, text)], () =>
      this.motion.wait(milliseconds),
    );
  }

  /** Counts a win up to its amount. `reached` is called with the share shown. */
  countUp(title: string, amount: (share: number) => string, milliseconds: number): Promise<void> {
    const value = element('output', { 'aria-live': 'off' }, amount(0));
    return this.stage('big', [element('strong', {}, title), value], async () => {
      if (!prefersLessMotion())
        await this.motion.animate(milliseconds, (share) => value.replaceChildren(amount(share)), easeOut);
      value.replaceChildren(amount(1));
      await this.motion.wait(1_300);
    });
  }
}
