import { useId, type ReactNode } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useFieldError } from './fieldError';

interface Option {
  value: string;
  label: string;
}

interface GroupProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Id of a heading that already asks the question. */
  labelledBy?: string;
}

interface FrameProps extends GroupProps {
  role: 'radiogroup' | 'group';
  className?: string;
  children: ReactNode;
}

function GroupFrame({ name, label, hint, labelledBy, role, className = 'choices', children }: FrameProps) {
  const id = useId();
  const { formState } = useFormContext();
  const error = useFieldError(get(formState.errors, name));
  const describedBy =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div
      className="field"
      role={role}
      aria-labelledby={labelledBy ?? `${id}-label`}
      aria-describedby={describedBy}
    >
      {labelledBy === undefined && (
        <p className="field__label" id={`${id}-label`}>
          {label}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={className}>{children}</div>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
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
