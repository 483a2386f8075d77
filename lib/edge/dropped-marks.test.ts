/** @jest-environment node */
import { createDroppedMarks, REPORT_AFTER_MS } from '@/lib/edge/dropped-marks';

let lines: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
});
afterEach(() => jest.useRealTimers());

const counting = () => createDroppedMarks((line) => lines.push(line));

it('the operator reads how many marks of partners were dropped, by brand and name, each in one line [AFF-01]', () => {
  const marks = counting();
  marks.count('solstice', ['aff']);
  for (let page = 0; page < 3; page += 1) marks.count('aurora', ['aff', 'internalTrackingId']);
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(REPORT_AFTER_MS);
  marks.count('aurora', ['aff']);
  jest.advanceTimersByTime(REPORT_AFTER_MS);
  expect(lines).toEqual([
    '[partners] marks dropped since they fit no form: aurora aff 3, aurora internalTrackingId 3, solstice aff 1',
    '[partners] marks dropped since they fit no form: aurora aff 1',
  ]);
});

it('there is no line while no mark is dropped, and one for any number within ten minutes [AFF-01]', () => {
  const marks = counting();
  marks.count('aurora', []);
  jest.advanceTimersByTime(REPORT_AFTER_MS * 3);
  expect(lines).toEqual([]);
  for (let page = 0; page < 10_000; page += 1) marks.count('aurora', ['aff']);
  jest.advanceTimersByTime(REPORT_AFTER_MS * 3);
  expect(lines).toEqual(['[partners] marks dropped since they fit no form: aurora aff 10000']);
});
