import { render, screen } from '@testing-library/react';
import { OpenDraft } from '../../../src/parts/entryForm/OpenDraft';
import { aStore, closeStores } from '../../support/exampleStore';
import { FakeProvider } from '../../support/fakeProvider';
import { inFrench } from '../../support/inFrench';

afterEach(closeStores);

const begun = (answer: string) => ({ answers: { q: answer } });
const one = { 'reconnection#mi9-a': begun('Un') };

test.each([
  ['its own draft is not offered as another one', one, 0],
  ['one that waits beside it is', { ...one, 'reconnection#mi9-b': begun('Autre') }, 1],
])('where a form is opened on its draft, %s (R37)', async (_what, drafts, offers) => {
  const { store } = await aStore(new FakeProvider(), { drafts });
  const form = (
    <OpenDraft form="reconnection">
      {({ draftKey, notice }) => (
        <>
          <p>{draftKey}</p>
          {notice}
        </>
      )}
    </OpenDraft>
  );
  render(inFrench(form, { store }));
  expect(await screen.findByText(/^reconnection#/)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Reprendre' })).toHaveLength(offers);
});
