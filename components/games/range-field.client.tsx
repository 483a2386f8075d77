'use client';
import { useId, type CSSProperties } from 'react';

interface RangeFieldProps {
  readonly title: string;
  /** Names of the two ends for a screen reader. */
  readonly labels: readonly [least: string, most: string];
  /** The word for a range without ends. */
  readonly any: string;
  /** Decimals, rising. */
  readonly stops: readonly string[];
  readonly min: string | null;
  readonly max: string | null;
  /** A value in the player's language. */
  readonly write: (value: string) => string;
  readonly onChange: (min: string | null, max: string | null) => void;
}

/** A range between two thumbs on one line; at its ends it has no bound. Values that are no stops become some. */
export function RangeField({ title, labels, any, stops, min, max, write, onChange }: RangeFieldProps) {
  const id = useId();
  const given = [min, max].filter((value) => value !== null && !stops.some((stop) => Number(stop) === Number(value)));
  const all = [...stops, ...given.filter((value) => value !== null)].sort((a, b) => Number(a) - Number(b));
  const end = all.length + 1;
  const placeOf = (value: string | null, otherwise: number) =>
    value === null ? otherwise : all.findIndex((stop) => Number(stop) === Number(value)) + 1;
  const [from, to] = [placeOf(min, 0), placeOf(max, end)];
  const at = (place: number) => all[place - 1] ?? null;
  const say = (value: string | null) => (value === null ? any : write(value));
  const style: CSSProperties & Record<'--from' | '--to', number> = { '--from': from / end, '--to': to / end };
  return (
    <div className="filter-range" role="group" aria-labelledby={id}>
      <p>
        <span id={id}>{title}</span>
        <output className="tabular">{rangeText(min && write(min), max && write(max), any)}</output>
      </p>
      <div style={style}>
        <input
          type="range"
          aria-label={labels[0]}
          aria-valuetext={say(min)}
          min={0}
          max={end}
          value={from}
          onChange={({ target }) => onChange(at(Math.min(Number(target.value), to, end - 1)), max)}
        />
        <input
          type="range"
          aria-label={labels[1]}
          aria-valuetext={say(max)}
          min={0}
          max={end}
          value={to}
          onChange={({ target }) => onChange(min, at(Math.max(Number(target.value), from, 1)))}
        />
      </div>
    </div>
  );
}

function rangeText(min: string | null, max: string | null, any: string): string {
  if (min !== null && max !== null) return min === max ? min : `${min} – ${max}`;
  if (min !== null) return `≥ ${min}`;
  return max === null ? any : `≤ ${max}`;
}
