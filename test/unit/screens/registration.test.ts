/** @jest-environment node */
import type { ValidationError } from 'yup';
import { registrationFormSchema } from '../../../src/screens/registration/registrationForm';

const whole = {
  firstname: 'Claire',
  lastname: 'Moreau',
  mail: 'claire@example.org',
  mailAgain: 'claire@example.org',
  title: '',
  company: '',
  businessunit: '',
  telephone: '',
  cgu: true,
};

async function problemsOf(values: object) {
  try {
    await registrationFormSchema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

describe('rules of the request for an account', () => {
  it('I3 need names, the email twice and the terms; the rest may stay empty', async () => {
    expect(await problemsOf(whole)).toEqual({});
    expect(
      await problemsOf({ ...whole, firstname: ' ', lastname: '', mail: '', mailAgain: '', cgu: false }),
    ).toEqual({
      firstname: 'required',
      lastname: 'required',
      mail: 'required',
      mailAgain: 'required',
      cgu: 'terms',
    });
  });

  it.each([
    ['Claire@Example.org', {}],
    [' claire@example.org ', {}],
    ['clara@example.org', { mailAgain: 'emailsDiffer' }],
  ])('I3 compare "%s" whatever its case and the spaces around it', async (mailAgain, problems) => {
    expect(await problemsOf({ ...whole, mailAgain })).toEqual(problems);
  });

  it('I3 take 255 characters as the provider counts them', async () => {
    expect(await problemsOf({ ...whole, company: '🙂'.repeat(255) })).toEqual({});
    expect(await problemsOf({ ...whole, company: 'é'.repeat(256) })).toEqual({ company: 'tooLong' });
  });

  it('I3 tell an email that can be none', async () => {
    expect(await problemsOf({ ...whole, mail: 'claire', mailAgain: 'claire' })).toEqual({ mail: 'email' });
  });
});
