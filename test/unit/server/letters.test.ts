/** @jest-environment node */
import { activationLetter, registrationLetter, resetCodeLetter } from '../../../server/mail/letters';

const to = (langcode: string, field_firstname: string | null = null) => ({
  mail: 'zoe@example.org',
  langcode,
  field_firstname,
});

describe('I1 I3 N16 the letters', () => {
  it.each(['fr', 'en'])('I1 N16 begin with the first name and end with their sender (%s)', (langcode) => {
    const sender = { fr: 'L’équipe du programme Reconnexion', en: 'The Reconnexion programme team' }[
      langcode
    ];
    for (const { text } of [
      resetCodeLetter(to(langcode, 'Zoé'), 'AB12'),
      activationLetter(to(langcode, 'Zoé'), 'AB12', 'https://example.org'),
      registrationLetter(to(langcode, 'Zoé')),
    ]) {
      expect(text).toMatch(/^(Bonjour|Hello) Zoé,\n/);
      expect(text.trimEnd().split('\n').at(-1)).toBe(sender);
    }
  });

  it('I3 S20 a name that is more than a name is left out: it came from whoever asked', () => {
    for (const name of [null, '', 'voyez evil.example/gagner', 'Zoé\n\nGagnez', 'x'.repeat(41)])
      expect(registrationLetter(to('fr', name)).text).toMatch(/^Bonjour,\n\nNous/);
    for (const name of ['Jean-Rémi', 'D’Arcy', 'Anne Marie'])
      expect(registrationLetter(to('fr', name)).text).toContain(`Bonjour ${name},`);
  });

  it.each(['fr', 'en'])(
    'I1 N16 say how one gets to where the code goes, and how long it is good (%s)',
    (langcode) => {
      for (const letter of [resetCodeLetter, activationLetter]) {
        const { text } = letter(to(langcode), 'AB12');
        expect(text).toMatch(/«\u202fJ’ai déjà un code\u202f»|“I already have a code”/);
        expect(text).toMatch(/sept jours|seven days/);
        expect(letter(to(langcode), 'AB12', 'https://example.org').text).toMatch(
          /(sur|at) https:\/\/example\.org\/form\/password-change\n/,
        );
      }
    },
  );
});
