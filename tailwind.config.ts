import type { Config } from 'tailwindcss';

/** Names for the tokens that each theme sets as CSS variables in components/ui/themes.css. */
export default {
  content: [],
  theme: {
    screens: { sm: '30em', md: '48em', lg: '67.5em', xl: '85em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      black: '#000',
      white: '#fff',
      bg: 'var(--bg)',
      surface: { DEFAULT: 'var(--surface)', raised: 'var(--surface-raised)', sunken: 'var(--surface-sunken)' },
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
      ink: { DEFAULT: 'var(--ink)', muted: 'var(--ink-muted)' },
      accent: {
        DEFAULT: 'var(--accent)',
        strong: 'var(--accent-strong)',
        ink: 'var(--accent-ink)',
        on: 'var(--on-accent)',
      },
      positive: 'var(--positive)',
      negative: 'var(--negative)',
      warning: 'var(--warning)',
    },
    extend: {
      fontFamily: { display: 'var(--font-display)', text: 'var(--font-text)' },
      borderRadius: {
        tile: 'var(--radius-tile)',
        card: 'var(--radius-card)',
        control: 'var(--radius-control)',
        pill: 'var(--radius-pill)',
      },
      boxShadow: { card: 'var(--shadow-card)', float: 'var(--shadow-float)' },
      maxWidth: { page: 'var(--page-max)', prose: '68ch' },
      spacing: { gutter: 'var(--gutter)', section: 'var(--section-gap)' },
      transitionTimingFunction: { calm: 'var(--ease)' },
    },
  },
} satisfies Config;
