import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { useEffect, useRef, type ComponentProps } from 'react';

/** Where CSS knows `field-sizing`, it makes boxes grow by itself (theme.ts). */
const isSizedByCss = (): boolean => 'fieldSizing' in document.documentElement.style;

/** Makes a box as high as its text; its least height comes from the theme. */
function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  box.style.height = `${String(box.scrollHeight + box.offsetHeight - box.clientHeight)}px`;
}

/** MUI's own box measures a twin of itself at each key; the browser does that better. */
function GrowingBox({ ref, ...textarea }: ComponentProps<'textarea'>) {
  const boxRef = useRef<HTMLTextAreaElement>(null);
  // A text set from outside comes with a render.
  useEffect(() => {
    if (boxRef.current && !isSizedByCss()) grow(boxRef.current);
  });
  useEffect(() => {
    const box = boxRef.current;
    if (!box || isSizedByCss()) return undefined;
    const growBox = () => grow(box);
    box.addEventListener('input', growBox);
    window.addEventListener('resize', growBox);
    return () => {
      box.removeEventListener('input', growBox);
      window.removeEventListener('resize', growBox);
    };
  }, []);
  return <textarea rows={4} dir="auto" {...textarea} autoComplete="off" ref={useForkRef(boxRef, ref)} />;
}

const GrowingLine = (box: ComponentProps<'textarea'>) => <GrowingBox {...box} rows={1} />;

type GrowingInputProps = OutlinedInputProps & {
  /** Begins as high as a box of one line. */
  isLine?: boolean;
};

/** A box of several lines, always as high as its text: what was written is read without scrolling inside it. */
export function GrowingInput({ isLine = false, ...box }: GrowingInputProps) {
  return <OutlinedInput {...box} multiline inputComponent={isLine ? GrowingLine : GrowingBox} />;
}
