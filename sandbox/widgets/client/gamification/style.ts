/** The look of the widgets, from the tokens of the lobby's theme. */
export const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body { color: var(--ink); font: 1rem/1.5 var(--font-text), system-ui, sans-serif; background: transparent; }
.widget { display: grid; gap: 16px; padding: 2px; }
h2, h3 { font-family: var(--font-display), system-ui, sans-serif; line-height: 1.2; text-wrap: balance; }
h2 { font-size: 1.3125rem; } h3 { font-size: 1rem; }
ul, ol { list-style: none; }
.card { display: grid; align-content: start; gap: 12px; padding: 22px; border: 1px solid var(--line); border-radius: var(--radius-card); background: linear-gradient(155deg, color-mix(in srgb, var(--accent) 13%, transparent), transparent 60%), var(--surface); }
.summary { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: baseline; padding: 12px 22px; border-radius: var(--radius-control); background: var(--surface); color: var(--ink-muted); }
.summary strong { color: var(--ink); font-size: 1.125rem; }
.missions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 16px; }
.tournaments { display: grid; gap: 16px; }
.eyebrow { color: var(--accent-ink); font-size: .875rem; font-weight: 600; }
.muted { color: var(--ink-muted); font-size: .9375rem; }
.tabular { font-variant-numeric: tabular-nums; }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 14px; }
.bar { height: 12px; overflow: hidden; border-radius: 6px; background: color-mix(in srgb, var(--ink) 14%, transparent); }
.bar::before { display: block; width: 100%; height: 100%; border-radius: 6px; background: linear-gradient(90deg, var(--accent-strong), var(--accent)); content: ''; transform: translateX(calc((var(--share) - 1) * 100%)); transition: transform .5s cubic-bezier(.2,.7,.2,1); }
.mission[data-done=true] { border-color: color-mix(in srgb, var(--positive) 60%, transparent); }
.mission[data-done=true] .bar::before { background: var(--positive); }
.note { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 10px; }
.note p { color: var(--positive); font-weight: 600; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: var(--radius-control); background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; justify-self: start; }
button:hover { background: var(--accent-strong); }
button.quiet { border: 1px solid color-mix(in srgb, var(--ink) 45%, transparent); background: transparent; color: var(--ink); }
button.quiet:hover { background: color-mix(in srgb, var(--ink) 10%, transparent); }
button[disabled] { opacity: .6; cursor: default; }
:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 3px; }
.own { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 14px; padding: 12px 16px; border-radius: calc(var(--radius-control) * .8); background: var(--surface-raised); font-weight: 600; }
.own strong { color: var(--accent-ink); }
.columns { display: grid; grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr); gap: 28px; align-items: start; }
table { width: 100%; border-collapse: collapse; }
th { color: var(--ink-muted); font-size: .875rem; font-weight: 500; text-align: left; }
th, td { padding: 9px 10px; border-bottom: 1px solid var(--line); }
td:last-child, th:last-child { text-align: right; }
tr[data-own] td { background: color-mix(in srgb, var(--accent) 16%, transparent); font-weight: 600; }
td[data-place="1"] { color: color-mix(in srgb, #e2b659 60%, var(--ink)); font-weight: 700; } td[data-place="2"] { color: color-mix(in srgb, #9fb4c7 60%, var(--ink)); font-weight: 700; } td[data-place="3"] { color: color-mix(in srgb, #cd8d5f 60%, var(--ink)); font-weight: 700; }
.prizes { display: grid; gap: 8px; }
.prizes li { display: flex; justify-content: space-between; gap: 12px; padding: 8px 0; border-bottom: 1px solid var(--line); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 640px) { .columns { grid-template-columns: minmax(0, 1fr); } .card { padding: 18px; } }
@media (prefers-reduced-motion: reduce) { .bar::before { transition: none; } }
`;
