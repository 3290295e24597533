import { useController, useFormContext } from 'react-hook-form';
import { GroupFrame, type GroupProps } from './GroupFrame';

interface Option {
  value: string;
  label: string;
}

/** One choice among several: radios. */
export function ChoiceField({ options, ...group }: GroupProps & { options: readonly Option[] }) {
  const { register } = useFormContext();
  return (
    <GroupFrame {...group} role="radiogroup">
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input {...register(group.name)} className="choice__input" type="radio" value={value} />
          {label}
        </label>
      ))}
    </GroupFrame>
  );
}

/** Several choices: check boxes, stored as a list in the options' order. */
export function ChoicesField({ options, ...group }: GroupProps & { options: readonly Option[] }) {
  const { field } = useController({ name: group.name });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: string, isChosen: boolean) =>
    options
      .map((option) => option.value)
      .filter((known) => (known === value ? isChosen : chosen.includes(known)));
  return (
    <GroupFrame {...group} role="group">
      {options.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            ref={index === 0 ? field.ref : undefined}
            className="choice__input"
            type="checkbox"
            name={group.name}
            checked={chosen.includes(value)}
            onChange={(event) => field.onChange(toggle(value, event.target.checked))}
          />
          {label}
        </label>
      ))}
    </GroupFrame>
  );
}

/** A scale: radios that store a number. */
export function ScaleField({ min, max, ...group }: GroupProps & { min: number; max: number }) {
  const { field } = useController({ name: group.name });
  const steps = Array.from({ length: Math.floor(max - min) + 1 }, (_, index) => min + index);
  return (
    <GroupFrame {...group} role="radiogroup" className="scale">
      {steps.map((step, index) => (
        <label key={step} className="choice">
          <input
            ref={index === 0 ? field.ref : undefined}
            className="choice__input"
            type="radio"
            name={group.name}
            checked={field.value === step}
            onChange={() => field.onChange(step)}
          />
          {step}
        </label>
      ))}
    </GroupFrame>
  );
}
