import type { ReactNode } from 'react';
import { barsOf, type PlotPoint } from '@/components/net-position/net-position.model';

interface PlotProps {
  readonly id: string;
  readonly title: string;
  /** The plot in a sentence, for those who do not see it. */
  readonly summary: string;
  /** Oldest first. */
  readonly points: readonly PlotPoint[];
  /** The least and the most as they are written. */
  readonly ends: readonly [least: ReactNode, most: ReactNode];
}

/** Bars over and under a line at nothing, drawn with the page; one look for gains and losses [PRF-06]. */
export function Plot({ id, title, summary, points, ends: [least, most] }: PlotProps) {
  const { bars, zero } = barsOf(points.map(({ value }) => value));
  return (
    <figure className="plot" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="plot-body tabular">
        <div className="plot-scale" aria-hidden="true">
          <span>{most}</span>
          <span>{least}</span>
        </div>
        <svg viewBox={`0 0 ${points.length * 10} 100`} preserveAspectRatio="none" role="img" aria-label={summary}>
          {points.map(({ label, text }, place) => (
            <rect key={label} x={place * 10 + 1.5} width={7} y={bars[place]?.top} height={bars[place]?.height}>
              <title>{`${label}: ${text}`}</title>
            </rect>
          ))}
          <line x1={0} x2={points.length * 10} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="plot-span" aria-hidden="true">
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </div>
      </div>
    </figure>
  );
}
