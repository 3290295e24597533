import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountSectionHref } from '../../../src/domain/paths';
import { firstRhythmMoment } from '../../../src/domain/rhythm';
import { RhythmSection } from '../../../src/screens/account/rhythm/RhythmSection';
import { downloadFile } from '../../../src/ui/downloadFile';
import { inFrench } from '../../support/inFrench';

jest.mock('../../../src/ui/downloadFile', () => ({ downloadFile: jest.fn() }));

const golden = (name: string) => readFileSync(path.join(__dirname, `rhythmFiles/${name}.ics`), 'utf8');

test('in any time zone, at the hour that the clocks skip or show twice, the file is the one expected and floats (Q2)', () => {
  const offsets = { 'Europe/Paris': -60, 'America/New_York': 300, 'Pacific/Auckland': -720 };
  const script = path.resolve(__dirname, '../../support/rhythmElsewhere.ts');
  const args = ['--import', 'tsx', script, ...Object.keys(offsets)];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const files = { spring: golden('spring'), autumn: golden('autumn') };
  expect(JSON.parse(output)).toEqual(Object.values(offsets).map((offset) => ({ offset, files })));
});

// 23 November 2026 is a Monday.
test.each([
  ['later today', 1, '09:00', [23, 8, 59], [2026, 11, 23, 9, 0]],
  ['a week later, once the hour is there', 1, '09:00', [23, 9, 0], [2026, 11, 30, 9, 0]],
  ['on the next such day', 5, '07:30', [23, 12, 0], [2026, 11, 27, 7, 30]],
  ['on Sunday, from Monday on', 0, '20:15', [23, 12, 0], [2026, 11, 29, 20, 15]],
  ['beyond the end of a month', 2, '00:00', [30, 12, 0], [2026, 12, 1, 0, 0]],
] as const)('the weekly moment comes first %s (Q2)', (_name, weekday, hour, [day, hours, minutes], first) => {
  expect(firstRhythmMoment(weekday, hour, new Date(2026, 10, day, hours, minutes))).toEqual(first);
});

test('a day and an hour make a neutral file, which nothing else keeps; asked for by its address, it has the focus (Q2)', async () => {
  render(inFrench(<RhythmSection />, { at: accountSectionHref('rhythm') }));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  expect(screen.getAllByRole('radio')).toHaveLength(7);
  expect(screen.getByRole('radio', { name: 'lundi' })).toBeChecked();
  const hour = screen.getByLabelText('Heure');
  const button = screen.getByRole('button', { name: 'Ajouter à mon agenda' });

  fireEvent.change(hour, { target: { value: '' } });
  await act(async () => fireEvent.click(button));
  expect(hour).toHaveFocus();
  expect(hour).toHaveAccessibleDescription('Choisissez une heure.');
  expect(downloadFile).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('radio', { name: 'jeudi' }));
  fireEvent.change(hour, { target: { value: '18:45' } });
  fireEvent.click(button);
  await screen.findByText(/chaque jeudi à 18:45/);
  const [name, , text] = jest.mocked(downloadFile).mock.calls[0]!;
  expect(name).toBe('moment.ics');
  expect(text).toContain('SUMMARY:Un moment pour moi\r\n');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TH\r\n');
  expect(text).toMatch(/\r\nDTSTART:\d{8}T184500\r\n/);
  expect(window.localStorage).toHaveLength(0);

  fireEvent.click(screen.getByRole('radio', { name: 'mardi' }));
  expect(screen.queryByText(/à 18:45/)).toBeNull();
  // Chosen while the file is made: what is said is what the file holds.
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('radio', { name: 'lundi' }));
  await screen.findByText(/chaque mardi à 18:45/);
});
