import { ICON_PATHS } from '@/components/ui/icon-paths';

/**
 * One path each, 24 × 24, as the icons of the sprite. Those of `hot-games`, `legends`, `jackpots`, `wildlife`,
 * `classics`, `blackjack`, `night-life` and `easy-going` are outlines of Lucide (ISC licence), the others drawn here.
 */
const PATHS: Readonly<Record<string, string>> = {
  all: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  'hot-games':
    'M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.072-2.143-.224-4.054 2-6 .5 2.5 2 4.9 4 6.5 2 1.6 3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.153.433-2.294 1-3a2.5 2.5 0 0 0 2.5 2.5z',
  new: 'M11 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 16v5M16.5 18.5h5',
  slots: 'M3 5h18v14H3zM9 5v14M15 5v14M5 10h2l-1 4M11 10h2l-1 4M17 10h2l-1 4',
  'live-casino':
    'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  legends: 'M14.5 17.5 3 6V3h3l11.5 11.5M13 19l6-6M16 16l4 4M19 21l2-2',
  'table-games':
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01',
  jackpots:
    'M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294zM5 21h14',
  megaways: 'M3 9l6 4 6-8 6 5M3 17l6 3 6-7 6 5',
  wildlife:
    'M9 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 16a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z',
  classics:
    'M2 17a5 5 0 0 0 10 0c0-2.76-2.5-5-5-3-2.5-2-5 .24-5 3ZM12 17a5 5 0 0 0 10 0c0-2.76-2.5-5-5-3-2.5-2-5 .24-5 3ZM7 14c3.22-2.91 4.29-8.75 5-12 1.66 2.38 4.94 9 5 12M22 9c-4.29 0-7.14-2.33-10-7 5.71 0 10 4.67 10 7Z',
  bonus: ICON_PATHS.gift,
  roulette: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3v6M12 15v6M3 12h6M15 12h6',
  blackjack:
    'M12 18v4M2 14.499a5.5 5.5 0 0 0 9.591 3.675.6.6 0 0 1 .818.001A5.5 5.5 0 0 0 22 14.5c0-2.29-1.5-4-3-5.5l-5.492-5.312a2 2 0 0 0-3-.02L5 8.999c-1.5 1.5-3 3.2-3 5.5',
  'crash-games': 'M3 20h18M4 17c6 0 11-4 14-12M13 5h5v5',
  'instant-games': 'M13 2 4 14h7l-1 8 9-12h-7z',
  bingo: 'M3 5h18v14H3zM9 5v14M15 5v14M3 12h18M12 12h.01',
  poker: 'M4 6h9v14H4zM13 9l6 2-4 11-4-2M8.5 11v4M6.5 13h4',
  'virtual-sports': 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 8l7 4-7 4z',
  'night-life':
    'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  'sweet-and-funny': 'M3 9a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M15 14l6 7M10 9a2 2 0 0 0 4 0 4 4 0 0 0-8 0',
  'easy-going':
    'M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.48 19 2c1 2 2 4.18 2 8 0 5.5-4.78 10-10 10ZM2 21c0-3 1.85-5.36 5.08-6C9.5 14.52 12 13 13 12',
};

/** The sign of a list of games, beside its name; a list that the brand has of its own gets the sign of games. */
export function CategoryIcon({ slug }: { slug: string }) {
  return (
    <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
      <path d={PATHS[slug] ?? ICON_PATHS.games} />
    </svg>
  );
}
