import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { Button } from '../../../src/ui/Button';
import { translatePage } from '../../support/translator';

let change: (next: number) => void;

/** Draws what `children` say of a number that the test changes. */
function Changing({ children }: { children: (value: number) => ReactNode }) {
  const [value, setValue] = useState(0);
  change = setValue;
  return <div data-testid="place">{children(value)}</div>;
}

const Told = ({ value }: { value: number }) => <>{`told ${String(value)}`}</>;

const cases: Record<string, (value: number) => ReactNode> = {
  'a busy button': (value) => <Button isBusy={value === 1}>Save</Button>,
  'a text beside what comes and goes': (value) => (
    <p>
      {value === 1 && <b>new</b>}
      text {value} <i>more</i>
      {value === 1 && <b>end</b>}
    </p>
  ),
  'texts that take turns': (value) => (
    <p>
      {value === 1 && 'one'}
      {value !== 1 && 'none'}
    </p>
  ),
  'a text without an element': (value) => <Told value={value} />,
  'a component’s text beside another': (value) => (
    <p>
      <Told value={value} />
      {value === 1 && <Told value={value} />}
    </p>
  ),
  'a message': (value) => <FormattedMessage id="count" values={{ value, b: (chunks) => <b>{chunks}</b> }} />,
  'a list with texts': (value) => <p>{['a', <b key="b">b</b>, value === 1 ? null : 'c']}</p>,
  'a text, then an element': (value) => <p>{value === 1 ? <b>other</b> : 'text'}</p>,
};

/** What stands there, without the translator's mark. */
const words = () => screen.getByTestId('place').textContent.replaceAll('\u200a', '');

test.each(Object.entries(cases))(
  'R44 on a translated page %s changes, and says what is true',
  async (_, draw) => {
    const messages = { count: 'There are <b>{value}</b> of {value}' };
    const drawn = (children: ReactNode) => (
      <IntlProvider locale="en" messages={messages}>
        {children}
      </IntlProvider>
    );
    const plain = render(drawn(<div data-testid="place">{draw(1)}</div>));
    const changed = words();
    plain.unmount();
    const whole = render(drawn(<Changing>{draw}</Changing>));
    const before = words();
    translatePage();
    expect(document.body.innerHTML).toContain('<font>');
    await act(async () => change(1));
    expect(words()).toBe(changed);
    await act(async () => change(0));
    expect(words()).toBe(before);
    whole.unmount();
  },
);
