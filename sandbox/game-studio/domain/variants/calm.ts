import type { SlotVariant } from '../slot-variant';
import { parseStrip } from '../symbols';

export const calm: SlotVariant = {
  id: 'calm',
  volatility: 'low',
  rtp: 0.9630938382186726,
  hitFrequency: 0.3714064229156818,
  standardDeviation: 4.423644741464091,
  strips: [
    'FDDFEHFECGEDDGHGBFAAEHGSHFBBHCCEG',
    'HGBBHEFGEGSAADDFCCFHGFWDDFCHWGEHBE',
    'HEGFHGEWHGDDWFGAABBFHCFSCCEDDHEFG',
    'GHFGHAAFDDEWHGFGFWCGHCCFEDDEBBEHS',
    'GHCGHFEGDDFHEGEFBBEHSFCCEHFHDDGAA',
  ].map(parseStrip),
  freeStrips: [
    'AGDDEFGCCBBSCCHBEDDHFHGAAGHFEFHGE',
    'EHFGCHEGDDHEFDDGSFWHBBCCEGFGBFHAA',
    'GEFGBBFDDHAACWSEHBGFHWDDGFHCCGEHE',
    'EGESEDDHGDDHGCFWFGFWHFGCCHBBHEAAB',
    'DDHFCCSFEGAAFBEBBGHGEHFGHDDEFGCCH',
  ].map(parseStrip),
  linePays: [
    null,
    null,
    [40, 150, 500],
    [30, 100, 300],
    [25, 75, 200],
    [20, 60, 150],
    [15, 40, 100],
    [15, 40, 100],
    [10, 30, 75],
    [10, 30, 75],
  ],
  scatterPays: [40, 200, 1_000],
  freeSpinAwards: [8, 10, 15],
  freeSpinMultiplier: 2,
  freeSpinCap: 60,
};
