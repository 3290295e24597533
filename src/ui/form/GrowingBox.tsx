import { useEffect, useRef, type TextareaHTMLAttributes } from 'react';

type GrowingBoxProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref: (box: HTMLTextAreaElement | null) => void;
};

/** Where CSS knows `field-sizing`, it makes boxes grow by itself (field.css). */
const isSizedByCss = (): boolean => 'fieldSizing' in document.documentElement.style;

/** Makes a box as high as its text; its least height comes from CSS. */
function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  box.style.height = `${String(box.scrollHeight + box.offsetHeight - box.clientHeight)}px`;
}

/** A box of several lines, always as high as its text: what was written is read without scrolling inside it. */
export function GrowingBox({ ref, ...textarea }: GrowingBoxProps) {
  const boxRef = useRef<HTMLTextAreaElement | null>(null);
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
  return (
    <textarea
      autoComplete="off"
      {...textarea}
      ref={(box) => {
        boxRef.current = box;
        ref(box);
      }}
    />
  );
}
