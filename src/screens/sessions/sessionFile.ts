import { timeOfKey } from '../../domain/dateKey';
import { localDay } from '../../domain/localDay';
import type { Paper } from './useSessionPaper';

export const sessionFileType = 'text/html';

/** Name of the file: the day that the session was prepared on, and nothing of what it says. */
export function sessionFileName(dateKey: string, now: Date): string {
  return `seance-${localDay(new Date(timeOfKey(dateKey) ?? now))}.html`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:1.5rem;font:1.1rem/1.45 Iowan Old Style,Charter,Georgia,serif;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:0}
h2{font-size:1.2rem;margin:.1rem 0 .5rem}
.by,.over,dt{font:.85rem/1.45 system-ui,sans-serif;opacity:.75;margin:0}
section{margin-top:1.5rem;padding-left:.9rem;border-left:3px solid #2a6f77}
dl{margin:0}dl.questions{margin-top:1.5rem}
dd{margin:0 0 .6rem;white-space:pre-wrap;unicode-bidi:plaintext}
@page{margin:16mm 18mm}
@media print{body{padding:0;font-size:10.5pt}section,dl>div{break-inside:avoid}h2,dt,.over{break-after:avoid}}
`;

/** The session as one page that needs nothing else: no script, no address; what was written is text in it. */
export function sessionFile({ title, by, questions, blocks }: Paper, lang: string): string {
  const lines = (all: Paper['questions'], name = '') =>
    all.length === 0
      ? ''
      : `<dl${name && ` class="${name}"`}>${all
          .map(
            ({ label, text }) => `<div><dt>${escaped(label)}</dt><dd dir="auto">${escaped(text)}</dd></div>`,
          )
          .join('\n')}</dl>`;
  return `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1 dir="auto">${escaped(title)}</h1>
<p class="by">${escaped(by)}</p>
${lines(questions, 'questions')}
${blocks
  .map(
    (block) =>
      `<section><p class="over">${escaped(block.over)}</p><h2 dir="auto">${escaped(block.title)}</h2>${lines(block.lines)}</section>`,
  )
  .join('\n')}
</body>
</html>
`;
}
