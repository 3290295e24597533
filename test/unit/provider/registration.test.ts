/** @jest-environment node */
import { readRefusedFields, registrationBody } from '../../../src/provider/codec/registration';

const request = {
  mail: 'claire@example.org',
  firstname: 'Claire',
  lastname: 'Moreau',
  title: '',
  company: 'Atelier',
  businessunit: '',
  telephone: '',
  cgu: true,
};

describe('the request for an account on the wire', () => {
  it('I3 names the account after its email and sends what is filled, without a password', () => {
    expect(registrationBody(request)).toEqual({
      name: [{ value: 'claire@example.org' }],
      mail: [{ value: 'claire@example.org' }],
      field_firstname: [{ value: 'Claire' }],
      field_lastname: [{ value: 'Moreau' }],
      field_company: [{ value: 'Atelier' }],
      field_cgu: [{ value: true }],
    });
  });

  it.each([
    ['an account that exists', ['name', 'mail'], [{ field: 'mail', reason: 'taken' }]],
    ['its name alone, which is the email again', ['name'], [{ field: 'mail', reason: 'taken' }]],
    ['an email badly written', ['mail.0.value', 'name'], [{ field: 'mail', reason: 'unusable' }]],
    ['a text', ['field_title.0.value'], [{ field: 'title', reason: 'unusable' }]],
    [
      'several, each once',
      ['field_title.0.value', 'field_title', 'mail'],
      [
        { field: 'mail', reason: 'taken' },
        { field: 'title', reason: 'unusable' },
      ],
    ],
    ['what was not asked for', ['langcode', 'mailbox', 'names.0'], []],
    ['nothing', [], []],
  ])('I3 reads a refusal of %s', (_name, paths, refused) => {
    expect(readRefusedFields(paths)).toEqual(refused);
  });
});
