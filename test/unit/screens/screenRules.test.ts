import { answerRows } from '../../../src/exercises/answerRows';
import { identityCardFormSchema } from '../../../src/screens/identityCard/identityCardForm';
import {
  reconnectionMatches,
  reconnectionSubject,
  reconnectionWho,
} from '../../../src/domain/entries/reconnectionText';
import { downloadJson } from '../../../src/ui/downloadJson';
import { loginFormSchema } from '../../../src/screens/session/loginForm';
import { aReconnection, anExercise, anIntuition } from '../../support/exampleData';

describe('C6 searching the history', () => {
  const entry = aReconnection({
    data: { who: 'Élodie Brûlé', many: ['Réunion', 'café'], scale: 4 },
    intuitionsdata: [anIntuition({ name: 'L’inviter à déjeuner' })],
  });
  it('C6 an entry is found by its words in any order, parts of them and without accents, not by names of answers', () => {
    const found = ['', 'elodie', 'brule elodie', 'e\u0301lodie', 'cafe', 'dejeuner', 'odi'];
    const searched = [...found, 'elodie demain', 'who', '.*'];
    expect(searched.filter((search) => reconnectionMatches(entry, search))).toEqual(found);
  });

  it('C6 an entry without answers matches only an empty search', () => {
    expect([reconnectionMatches({}, ''), reconnectionMatches({}, 'x')]).toEqual([true, false]);
  });
});

describe('C6 an entry’s answers under their questions', () => {
  it('C6 in the document’s order, one whose question has gone last, under its name', () => {
    const rows = answerRows({ gone: 'a', felt: 'b', who: 'c' }, anExercise());
    const read = rows.map(({ name, label, answer }) => `${name}: ${label} ${String(answer)}`);
    expect(read).toEqual(['who: Quoi ? c', 'felt: Quoi ? b', 'gone: gone a']);
  });

  it('C6 without a document every answer is under its name, without answers there are no rows', () => {
    expect(answerRows(undefined, anExercise())).toEqual([]);
    expect(answerRows({ a: 'b' }, undefined)).toEqual([
      { name: 'a', label: 'a', field: undefined, part: undefined, answer: 'b', others: [] },
    ]);
    const numbered = Object.fromEntries([1, 3, 4, 6, 7].map((at) => [`reconew-q${String(at)}-x`, 'b']));
    const parts = ['happened', 'happened', 'stake', 'stake', 'view'];
    expect(answerRows(numbered, undefined).map(({ part }) => part)).toEqual(parts);
  });

  it('K6 what another device wrote stands beside its answer, or alone when the answer has gone', () => {
    const rows = answerRows({ who: 'a' }, anExercise(), { who: ['b'], moment: ['c'], gone: ['d'] });
    expect(rows.map(({ name, answer, others }) => [name, answer, others])).toEqual([
      ['who', 'a', ['b']],
      ['moment', undefined, ['c']],
      ['gone', undefined, ['d']],
    ]);
  });

  it.each([
    [{ 'reconew-q2-qui': ' Karim ', 'reconew-q2-datesujet': 'mardi' }, ['Karim', 'mardi']],
    [{ 'reconew-q2-qui': ['x'] }, ['', '']],
    [undefined, ['', '']],
  ])('C6 titled by %j', (data, title) => {
    const entry = aReconnection({ data });
    expect([reconnectionWho(entry), reconnectionSubject(entry)]).toEqual(title);
  });
});

describe('forms', () => {
  it('A3 the login form asks both, and takes blanks off the email only', async () => {
    const read = await loginFormSchema.validate({ email: ' a@b.c ', password: ' x ' });
    expect(read).toEqual({ email: 'a@b.c', password: ' x ' });
    await expect(loginFormSchema.validate({ email: ' ', password: 'x' })).rejects.toThrow('required');
    await expect(loginFormSchema.validate({ email: 'a', password: '' })).rejects.toThrow('required');
  });

  it('F1 the identity card may be filled little by little', async () => {
    const begun = { symptoms: '', phrasereconnexion: '', momentressource: 'a', vocationpro: '' };
    const typed = { ...begun, symptoms: ' ', momentressource: ' a ' };
    expect(await identityCardFormSchema.validate(typed)).toEqual(begun);
  });
});

describe('K7 taking one’s data away', () => {
  it('K7 gives a JSON file and lets its address go', async () => {
    const blobs: Blob[] = [];
    const revoked: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return 'blob:app/1';
      },
      revokeObjectURL: (address: string) => revoked.push(address),
    });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect([this.download, this.href]).toEqual(['mes-donnees.json', 'blob:app/1']);
    });
    downloadJson('mes-donnees.json', { cid: { symptoms: 'é' } });
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ cid: { symptoms: 'é' } });
    expect(blobs[0]?.type).toBe('application/json');
    expect(revoked).toEqual(['blob:app/1']);
    clicked.mockRestore();
  });
});
