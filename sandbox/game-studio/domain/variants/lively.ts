import type { SlotVariant } from '../slot-variant';
import { parseStrip } from '../symbols';

export const lively: SlotVariant = {
  id: 'lively',
  volatility: 'medium',
  rtp: 0.9553138370721683,
  hitFrequency: 0.24793756138819162,
  standardDeviation: 8.504115124330049,
  strips: [
    'HGGCCCEEHGGAAHGHSHEFFBBHFEEFFDDD',
    'GGAAHBBCCCFGGHDDDFFEEHGGWEHEEHFFSH',
    'GGCCCHFFEEAAFFGGWGGHFFDDDHEBBHSHEEH',
    'GGCCCGGEHEEFFWHEEBBHSAAFFHDDDHFFGGH',
    'HFFCCCBBGGHFSAAHDDDEEHEEHGGFFHEGG',
  ].map(parseStrip),
  freeStrips: [
    'DFFCCCAAHDDDGGBHFEEHEEBBHGGAGHSFF',
    'WBBSFWEEFFGGHGGHCCCHFFGHDDDHEEAAH',
    'HAAFGGSFFGGEEWHBBHDDDHWFFEEHCCCHG',
    'FFGWSGGHBBFFDDDHGGFAAHEEWHEEHCCCH',
    'SEEBHGGHAAFCCCHEHGGFFHEEGBBFFDDDH',
  ].map(parseStrip),
  linePays: [
    null,
    null,
    [50, 250, 1_000],
    [40, 150, 500],
    [30, 120, 400],
    [25, 80, 250],
    [15, 40, 125],
    [15, 40, 100],
    [8, 25, 75],
    [8, 25, 75],
  ],
  scatterPays: [40, 200, 1_500],
  freeSpinAwards: [10, 12, 15],
  freeSpinMultiplier: 2,
  freeSpinCap: 75,
};
