/** The stylesheet of the documentation pages, in the colors of the web page (web/styles/tokens.css). */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f7f7f4; --surface: #fff; --sunken: #f0f0ec; --line: #dcdcd5; --ink: #1a1e22; --soft: #4d545b; --accent: #0e5c63; --accent-soft: #e2efee }
@media (prefers-color-scheme: dark) { :root { --ground: #14171a; --surface: #1c2024; --sunken: #23282d; --line: #343a40; --ink: #eceff1; --soft: #b3bcc4; --accent: #7fd0c7; --accent-soft: #1d3536 } }
*, *::before, *::after { box-sizing: border-box }
html { background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
body { margin: 0 }
a { color: var(--accent); text-underline-offset: .18em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
.skip { position: absolute; left: -100rem } .skip:focus { left: 1rem; top: .5rem; background: var(--surface); padding: .5rem 1rem; z-index: 1 }
header { background: var(--surface); border-bottom: 1px solid var(--line) }
.bar { max-width: 78rem; margin: 0 auto; padding: .6rem 1rem; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem }
.brand { display: inline-flex; align-items: center; gap: .6rem; font-weight: 680; font-size: 1.0625rem; color: var(--ink); text-decoration: none; min-height: 2.75rem }
.brand img { width: 1.75rem; height: 1.75rem }
.bar nav { display: flex; flex-wrap: wrap; gap: .25rem }
.bar nav a { padding: .45rem .6rem; border-radius: 8px; text-decoration: none; color: var(--soft) }
.bar nav a:hover { background: var(--sunken) }
.bar nav a[aria-current] { color: var(--accent); background: var(--accent-soft) }
form { display: flex; gap: .5rem; margin-left: auto; flex: 1 1 14rem; max-width: 24rem }
input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 8px; padding: .45rem .7rem; min-height: 2.75rem; flex: 1; min-width: 0 }
button { font: inherit; min-height: 2.75rem; padding: .4rem 1rem; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--surface); cursor: pointer }
.columns { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr) }
@media (min-width: 60rem) { .columns { grid-template-columns: 15rem minmax(0, 1fr) } .contents { grid-row: 1 } }
.contents h2 { font-size: .875rem; color: var(--soft); margin: 0 0 .4rem } .contents ul { list-style: none; margin: 0 0 1.25rem; padding: 0 }
.contents a { display: block; padding: .3rem .6rem; border-radius: 8px; text-decoration: none; color: var(--ink) }
.contents a:hover { background: var(--sunken) } .contents a[aria-current] { background: var(--accent-soft); color: var(--accent) }
main h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .75rem; overflow-wrap: anywhere } main h2 { font-size: 1.3rem; margin: 2rem 0 .5rem } main h3 { font-size: 1.0625rem; margin: 1.5rem 0 .4rem }
main p, main ul, main ol { margin: 0 0 .9rem; max-width: 46rem } main li { margin-bottom: .35rem }
code { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--sunken); border-radius: 4px; padding: .1em .3em; overflow-wrap: anywhere }
.scroll { overflow-x: auto; margin: 0 0 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface) }
pre { margin: 0; padding: .8rem 1rem; max-height: 32rem } pre code { background: none; padding: 0; overflow-wrap: normal }
table { border-collapse: collapse; width: 100%; font-size: .9375rem } th, td { text-align: left; vertical-align: top; padding: .5rem .8rem; border-top: 1px solid var(--line) } thead th { border-top: 0; color: var(--soft) } td small { color: var(--soft) }
.operations { list-style: none; padding: 0; max-width: none } .operations li { padding: .5rem 0; border-top: 1px solid var(--line); margin: 0 }
.operations small, .results small { display: block; color: var(--soft); overflow-wrap: anywhere }
.method { font-weight: 650; color: var(--accent) } .results { padding: 0; list-style: none } .results li { padding: .6rem 0; border-top: 1px solid var(--line) }
@media print { header, .contents { display: none } }
`;
