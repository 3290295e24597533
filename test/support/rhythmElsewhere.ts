// Prints, in each time zone given as an argument, the files of a weekly moment on both sides of a change of clocks.
import { firstRhythmMoment } from '../../src/domain/rhythm';
import { rhythmFile } from '../../src/screens/account/rhythm/rhythmFile';

/** The day before the clocks change in most of Europe: to the hour that is skipped, and to the one that comes twice. */
const days = { spring: [2026, 2, 28], autumn: [2026, 9, 24] } as const;

const filesIn = (zone: string) => {
  process.env['TZ'] = zone;
  const files = Object.entries(days).map(([name, [year, month, day]]) => {
    const first = firstRhythmMoment(0, '02:30', new Date(year, month, day, 23, 59));
    const title = 'Un moment pour moi';
    const at = Date.parse('2026-11-21T08:00:00Z');
    return [name, rhythmFile({ weekday: 0, first, title, home: 'https://app.example/', at })];
  });
  return { offset: new Date(0).getTimezoneOffset(), files: Object.fromEntries(files) as unknown };
};

console.log(JSON.stringify(process.argv.slice(2).map(filesIn)));
