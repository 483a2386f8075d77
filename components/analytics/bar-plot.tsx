interface Bar {
  readonly label: string;
  readonly value: number;
  readonly tone?: 'good' | 'fair' | 'poor';
}

interface BarPlotProps {
  /** The name of the plot; the numbers are in the table beside it. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly mark?: { readonly value: number; readonly label: string };
}

const [WIDTH, ROW, LEFT, RIGHT] = [720, 34, 210, 80];
const COLOURS = { good: 'var(--positive)', fair: 'var(--warning)', poor: 'var(--negative)' } as const;

/** Lying bars, drawn on the server. */
export function BarPlot({ label, bars, mark }: BarPlotProps) {
  const most = Math.max(1, mark?.value ?? 0, ...bars.map(({ value }) => value));
  const scale = (value: number) => (value / most) * (WIDTH - LEFT - RIGHT);
  const height = bars.length * ROW + (mark ? 26 : 8);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
      className="my-4 w-full"
      style={{ maxWidth: WIDTH }}
    >
      {bars.map(({ label: name, value, tone = 'good' }, place) => (
        <g key={name} transform={`translate(0 ${place * ROW})`} fontSize="14" fill="var(--ink)">
          <text x={LEFT - 12} y={ROW / 2 + 5} textAnchor="end">
            {name}
          </text>
          <rect x={LEFT} y={6} width={Math.max(2, scale(value))} height={ROW - 12} rx={4} fill={COLOURS[tone]} />
          <text x={LEFT + scale(value) + 10} y={ROW / 2 + 5}>
            {value}
          </text>
        </g>
      ))}
      {mark && (
        <g fontSize="12" fill="var(--ink-muted)" stroke="none">
          <line
            x1={LEFT + scale(mark.value)}
            x2={LEFT + scale(mark.value)}
            y1={0}
            y2={bars.length * ROW}
            stroke="var(--ink-muted)"
            strokeDasharray="4 4"
          />
          <text x={LEFT + scale(mark.value)} y={height - 8} textAnchor="middle">
            {mark.label}
          </text>
        </g>
      )}
    </svg>
  );
}
