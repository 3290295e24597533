import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { dayRange } from '../domain/dayProblem';
import type { Field } from '../domain/exercise/exerciseSchema';
import { holdsItem, withItemToggled } from '../domain/exercise/wordItems';
import { ChoiceField, ChoicesField, ScaleField } from '../ui/form/ChoiceFields';
import type { AskedProps } from '../ui/form/GroupFrame';
import { Pill } from '../ui/form/Pill';
import { TextField } from '../ui/form/TextField';
import { plain } from '../ui/plain';
import { offeredMessages } from './messages';

const WordRows = plain('div', { display: 'flex', flexDirection: 'column', gap: 8 });

/** A line for each kind, to be moved sideways where little height is left. */
const WordRow = plain('div', {
  display: 'flex',
  gap: 8,
  // The ring of the focus is drawn within.
  margin: '-6px -20px -6px -6px',
  padding: '6px 20px 6px 6px',
  overflowX: 'auto',
  WebkitMaskImage: 'linear-gradient(to left, transparent, #000 28px)',
  '& > *': { flex: 'none' },
  '@media (height >= 700px)': { flexWrap: 'wrap', WebkitMaskImage: 'none' },
});

interface WordProps {
  word: string;
  isHeld: boolean;
  onToggle: (word: string) => void;
}

const Word = memo(function Word({ word, isHeld, onToggle }: WordProps) {
  return (
    <Pill type="checkbox" checked={isHeld} onChoose={() => onToggle(word)}>
      {word}
    </Pill>
  );
});

interface OfferedWordsProps {
  words: NonNullable<Field['words']>;
  /** Name of the form's field that takes them. */
  name: string;
}

/** Words to tap beside a text box: each is added to its text, or taken off. */
function OfferedWords({ words, name }: OfferedWordsProps) {
  const { formatMessage } = useIntl();
  const value: unknown = useWatch({ name });
  const ref = useRef<HTMLDivElement>(null);
  const toggle = useCallback(
    (word: string) => {
      const box = ref.current?.closest('form')?.elements.namedItem(name);
      if (!(box instanceof HTMLTextAreaElement)) return;
      box.value = withItemToggled(box.value, word);
      // The form takes in what stands in a box as it does what a corrector put there.
      box.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [name],
  );
  const text = typeof value === 'string' ? value : '';
  return (
    <WordRows ref={ref} className="words">
      {(['pleasant', 'unpleasant'] as const).map((kind) => (
        <WordRow key={kind} role="group" aria-label={formatMessage(offeredMessages[kind])}>
          {words[kind].map((word) => (
            <Word key={word} word={word} isHeld={holdsItem(text, word)} onToggle={toggle} />
          ))}
        </WordRow>
      ))}
    </WordRows>
  );
}

/** How one field of a slide is drawn. */
export interface SchemaFieldProps extends Pick<AskedProps, 'name' | 'labelledBy'> {
  field: Field;
  /** Id of what is said with the field besides: the slide's title, and where one stands. */
  describedBy?: string;
}

/** What a field of any type is asked with. */
export const common = ({ field, name, labelledBy }: SchemaFieldProps) => ({
  name,
  label: field.label,
  hint: field.hint,
  isRequired: field.required === true,
  labelledBy,
});

const asked = (props: SchemaFieldProps) => ({
  ...common(props),
  describedBy: props.describedBy,
});

const options = (field: Field) => field.options ?? [];

/** The registry: each type of the document and its field. A list stands on an intuitions slide, which draws it itself. */
const registry: Record<Field['type'], (props: SchemaFieldProps) => ReactNode> = {
  text: (props) => <TextField {...asked(props)} isGrowing />,
  textarea: (props) => (
    <>
      <TextField {...asked(props)} isMultiline />
      {props.field.words && <OfferedWords words={props.field.words} name={props.name} />}
    </>
  ),
  date: (props) => <TextField {...asked(props)} {...dayRange} type="date" />,
  choice: (props) => <ChoiceField {...common(props)} options={options(props.field)} />,
  choices: (props) => <ChoicesField {...common(props)} options={options(props.field)} />,
  scale: (props) => <ScaleField {...common(props)} min={props.field.min ?? 0} max={props.field.max ?? 10} />,
  list: () => null,
};

/** One question, drawn by its type; not drawn again for what is typed. */
export const SchemaField = memo(function SchemaField(props: SchemaFieldProps) {
  return registry[props.field.type](props);
});
