import type { SlotVariant } from '../slot-variant';
import { parseStrip } from '../symbols';

export const bold: SlotVariant = {
  id: 'bold',
  volatility: 'high',
  rtp: 0.9489696194519821,
  hitFrequency: 0.18826704111382164,
  standardDeviation: 12.769417872526981,
  strips: [
    'FFEEHHDDDGGFFBBHHFFGGEEGGHHCCCEEAAS',
    'FFGGAGGBBEEHHGGCCCEEFFWFFEEHHSHHDDD',
    'EESEFFBBGGFFDDDHHWFFCCCHHAAEEGGHHGG',
    'AACCWFFDDDBBHHGGEEFFEESHHGGEEFFGGHH',
    'EEAAHHGGBBHHDDDEEFFSHHFFGGCCEEFFGGH',
  ].map(parseStrip),
  freeStrips: [
    'GGAAHHGGEEFDDDGGCCCBBEEFFEAFFHHSHHB',
    'FFWBBGGWGGSHHFFHHEEHHAAEEDDDCCCEFGG',
    'HHEEGGHHGGSAAFWHHCCCWEGGFFDDDEEBBFF',
    'FGGEEFFWHHCCCHHAAGGBBEFFGGDDDWSHHEE',
    'GGCCCGGFFHHEESFFBBEEGGHHAAHHDDDEEFF',
  ].map(parseStrip),
  linePays: [
    null,
    null,
    [75, 400, 2_000],
    [50, 200, 1_000],
    [30, 100, 400],
    [25, 75, 200],
    [10, 30, 100],
    [10, 30, 100],
    [5, 20, 75],
    [5, 20, 75],
  ],
  scatterPays: [40, 200, 2_000],
  freeSpinAwards: [10, 12, 15],
  freeSpinMultiplier: 3,
  freeSpinCap: 75,
};
