/** @jest-environment node */
import { readViolations } from '../../../src/provider/codec/violations';

const refusal = (...lines: string[]) => ({
  message: `Unprocessable Entity: validation failed.\n${lines.map((line) => `${line}\n`).join('')}`,
});

describe('violations of a 422', () => {
  it('I3 F2 reads a path and a text a line, the path ending at the first colon', () => {
    const body = refusal(
      'field_title.0.value: field_title: may not be longer than 255 characters.',
      'mail: The email address a@b.example is already taken.',
    );
    expect(readViolations(body)).toEqual([
      { path: 'field_title.0.value', text: 'field_title: may not be longer than 255 characters.' },
      { path: 'mail', text: 'The email address a@b.example is already taken.' },
    ]);
  });

  it('I3 F2 does not take the heading for a violation, in any language', () => {
    expect(readViolations({ message: 'Entite: non valide.\nname: Pris.\n' })).toEqual([
      { path: 'name', text: 'Pris.' },
    ]);
    expect(readViolations({ message: 'mail: alone on the first line' })).toEqual([]);
  });

  it('I3 F2 keeps a text of several lines with its path', () => {
    expect(
      readViolations(refusal('pass: Too short.', 'Use 12 characters: or more.', '', 'name: Taken.')),
    ).toEqual([
      { path: 'pass', text: 'Too short.\nUse 12 characters: or more.' },
      { path: 'name', text: 'Taken.' },
    ]);
  });

  it('I3 F2 reads lines ended by CRLF', () => {
    expect(readViolations({ message: 'Refused.\r\nname: Taken.\r\n' })).toEqual([
      { path: 'name', text: 'Taken.' },
    ]);
  });

  it.each([
    ['null', null],
    ['a text', 'mail: x'],
    ['a list', [{ message: 'mail: x' }]],
    ['no message', { error: 'x' }],
    ['a message that is no text', { message: ['mail: x'] }],
    ['a message without violations', { message: 'A Password cannot be specified.' }],
    ['text before any path', { message: 'Refused.\nno path here\n' }],
  ])('I3 F2 finds none in %s', (_name, body) => {
    expect(readViolations(body)).toEqual([]);
  });
});
