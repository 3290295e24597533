/** @jest-environment node */
import { refusedRegistrationFields } from '../../../src/provider/codec/registration';
import { refusedUserFields } from '../../../src/provider/codec/userFields';
import { refusedRequestPaths } from '../../../src/provider/sendHttpRequest';

describe('I3 F2 what a 422 says', () => {
  it.each<[string, string, string[]]>([
    [
      'a path a line, ending at the first colon',
      'Unprocessable Entity: validation failed.\nfield_title.0.value: field_title: too long.\nmail: Taken.\n',
      ['field_title.0.value', 'mail'],
    ],
    ['nothing of the heading, in any language', 'Entite: non valide.\nname: Pris.\n', ['name']],
    [
      'nothing of a text’s further lines',
      'Refused.\npass: Too short.\nUse 12 characters: or more.\n\nname: Taken.\n',
      ['pass', 'name'],
    ],
    ['lines ended by CRLF', 'Refused.\r\nname: Taken.\r\n', ['name']],
  ])('I3 F2 is read: %s', (_what, message, paths) => {
    expect(refusedRequestPaths({ message })).toEqual(paths);
  });

  it.each([
    ['null', null],
    ['a text', 'mail: x'],
    ['a list', [{ message: 'mail: x' }]],
    ['no message', { error: 'x' }],
    ['a message that is no text', { message: ['mail: x'] }],
    ['a message without violations', { message: 'A Password cannot be specified.' }],
    ['a path on the first line', { message: 'mail: alone on the first line' }],
    ['text before any path', { message: 'Refused.\nno path here\n' }],
  ])('I3 F2 is nothing in %s', (_name, body) => {
    expect(refusedRequestPaths(body)).toEqual([]);
  });
});

it.each<[string, string[], string[]]>([
  ['a value', ['field_title.0.value'], ['title']],
  ['a field, and another', ['field_cgu', 'field_firstname.0'], ['firstname', 'cgu']],
  ['a field twice', ['field_title.0.value', 'field_title'], ['title']],
  ['nothing of ours', ['mail', 'field_categorie.0.target_id', 'title', 'xfield_title'], []],
  ['nothing', [], []],
])('F2 of an account that is saved, %s is refused', (_what, paths, names) => {
  expect(refusedUserFields(paths)).toEqual(names);
});

it.each<[string, string[], string[]]>([
  ['an account that exists', ['name', 'mail'], ['mail taken']],
  ['its name alone, which is the email again', ['name'], ['mail taken']],
  ['an email badly written', ['mail.0.value', 'name'], ['mail unusable']],
  ['a text', ['field_title.0.value'], ['title unusable']],
  ['several, each once', ['field_title.0.value', 'field_title', 'mail'], ['mail taken', 'title unusable']],
  ['what was not asked for', ['langcode', 'mailbox', 'names.0'], []],
  ['nothing', [], []],
])('I3 of a request for an account, %s is refused', (_what, paths, refused) => {
  expect(refusedRegistrationFields(paths).map(({ field, reason }) => `${field} ${reason}`)).toEqual(refused);
});
