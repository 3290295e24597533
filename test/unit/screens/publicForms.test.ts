/** @jest-environment node */
import type { ValidationError } from 'yup';
import { newPasswordFormSchema, passwordChangeFormSchema } from '../../../src/screens/recovery/recoveryForms';
import { loadStrengthJudge } from '../../../src/screens/recovery/passwordStrength';
import { registrationFormSchema } from '../../../src/screens/registration/registrationForm';

/** Messages by field, as the form shows them: the first of each. */
async function problemsOf(
  schema: typeof passwordChangeFormSchema | typeof newPasswordFormSchema | typeof registrationFormSchema,
  values: object,
) {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

const change = { email: 'a@b.example', code: 'PyDvgzQs-pD7_g', password: 'x', confirmation: 'x' };

describe('rules of the recovery forms', () => {
  it('I2 take any password that is written twice alike, and a code with spaces in it', async () => {
    expect(await problemsOf(passwordChangeFormSchema, change)).toEqual({});
    const { code, password } = await passwordChangeFormSchema.validate({
      ...change,
      code: ' PyDv\u00a0gzQs\t-pD7_g\n',
      password: ' x ',
      confirmation: ' x ',
    });
    expect([code, password]).toEqual(['PyDvgzQs-pD7_g', ' x ']);
  });

  it.each([
    [{ confirmation: 'y' }, { confirmation: 'passwordsDiffer' }],
    [{ confirmation: 'x ' }, { confirmation: 'passwordsDiffer' }],
    [{ confirmation: '' }, { confirmation: 'required' }],
    [
      { code: '  ', email: ' ' },
      { code: 'required', email: 'required' },
    ],
    [
      { password: '', confirmation: '' },
      { password: 'required', confirmation: 'required' },
    ],
  ])('I2 of %j, say %j', async (wrong, problems) => {
    expect(await problemsOf(passwordChangeFormSchema, { ...change, ...wrong })).toEqual(problems);
  });

  it.each([
    [' amelie@example.org ', {}],
    ['', { email: 'required' }],
    ['amelie', { email: 'email' }],
  ])('I1 of the email "%s", say %j', async (email, problems) => {
    expect(await problemsOf(newPasswordFormSchema, { email })).toEqual(problems);
  });
});

describe('the hint on a password', () => {
  it.each([
    ['password', 0, 'common'],
    ['nathalie', 1, 'name'],
    ['azertyuiop', 1, 'keyboard'],
    ['aaaaaa', 0, 'repeat'],
    ['abcdef', 0, 'sequence'],
    ['14071985', 1, 'date'],
    ['amelie.d', 0, 'personal'],
    ['z', 0, 'words'],
    ['cheval agrafe pile bleu', 4, 'enough'],
  ])('I2 judges "%s" %i and says %s', async (password, score, advice) => {
    const judge = await loadStrengthJudge();
    expect(judge(password, ['amelie.d@atelier.example'])).toEqual({ score, advice });
  });

  it('I2 is done with a very long password too', async () => {
    const judge = await loadStrengthJudge();
    expect(judge('a@4$5(1!|0'.repeat(1000), []).score).toBe(4);
  });
});

describe('rules of the request for an account', () => {
  const whole = {
    ...{ firstname: 'Claire', lastname: 'Moreau' },
    ...{ mail: 'claire@example.org', mailAgain: 'claire@example.org' },
    ...{ title: '', company: '', businessunit: '', telephone: '', cgu: true },
  };
  const requestProblems = (wrong: object) => problemsOf(registrationFormSchema, { ...whole, ...wrong });

  it('I3 need names, the email twice and the terms; the rest may stay empty', async () => {
    expect(await requestProblems({})).toEqual({});
    const blank = { firstname: ' ', lastname: '', mail: '', mailAgain: '' };
    const required = Object.fromEntries(Object.keys(blank).map((name) => [name, 'required']));
    expect(await requestProblems({ ...blank, cgu: false })).toEqual({ ...required, cgu: 'terms' });
  });

  it.each([
    ['Claire@Example.org', {}],
    [' claire@example.org ', {}],
    ['clara@example.org', { mailAgain: 'emailsDiffer' }],
  ])('I3 compare "%s" whatever its case and the spaces around it', async (mailAgain, problems) => {
    expect(await requestProblems({ mailAgain })).toEqual(problems);
  });

  it('I3 take 255 characters as the provider counts them', async () => {
    expect(await requestProblems({ company: '🙂'.repeat(255) })).toEqual({});
    expect(await requestProblems({ company: 'é'.repeat(256) })).toEqual({ company: 'tooLong' });
  });

  it('I3 tell an email that can be none', async () => {
    expect(await requestProblems({ mail: 'claire', mailAgain: 'claire' })).toEqual({ mail: 'email' });
  });
});
