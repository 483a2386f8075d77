'use client';
import { useEffect, useState } from 'react';
import { amountAtStep, paletteOf, WIN_STEPS } from '@/components/jackpot/jackpot.model';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { animate } from '@/components/ui/animate.client';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

const COUNT_UP_MS = 2_500;
const CELEBRATION_MS = 4_000;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The amount that a drop brought the player: counted up in 10,000 steps, for the eye alone [JKP-07]. */
export default function JackpotWinOverlay({ content, titleId, onClose }: OverlayBodyProps<'jackpot-win'>) {
  const t = useText('jackpot');
  const { amount, currency, image, kind, pot, name, palette } = content;
  const step = useCountUp();
  const isCelebrating = useCelebration();
  const format = (shown: string) => formatMoney(shown, currency, t.language);
  return (
    <div className="jackpot jackpot-win" style={paletteOf({ colorPalette: palette })}>
      <div className="jackpot-win-art">{isCelebrating && <img src={image} alt="" width={320} height={200} />}</div>
      <p className="jackpot-eyebrow">{name}</p>
      <h2 id={titleId}>{t(kind === 'winner' ? 'win.title' : 'win.communityTitle')}</h2>
      <p className="jackpot-win-amount tabular" data-step={step}>
        <span aria-hidden="true">{format(amountAtStep(amount, currency, step))}</span>
        <span className="sr-only">{format(amount)}</span>
      </p>
      <p>{t(kind === 'winner' ? 'win.text' : 'win.communityText', { pot: t.find(`pots.${pot}`) ?? pot })}</p>
      <Button size="large" wide onClick={onClose}>
        {t('win.back')}
      </Button>
    </div>
  );
}

function useCountUp(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (prefersStillness()) return setStep(WIN_STEPS);
    return animate(COUNT_UP_MS, (share) => setStep(Math.floor(WIN_STEPS * (1 - (1 - share) ** 3))));
  }, []);
  return step;
}

function useCelebration(): boolean {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsOn(false), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOn;
}
