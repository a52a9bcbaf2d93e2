import type { Amount } from "../shell/format.ts";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const COUNT_MS = 500;

/**
 * An amount that counts to its new value after a change, unless the user wants no motion. The steps between are drawn
 * only; the last one is the exact amount.
 */
export function Counted(props: { readonly amount: Amount; readonly format: (amount: Amount) => string }) {
  const { amount, format } = props;
  const [step, setStep] = useState<Amount | null>(null);
  const before = useRef(amount);
  useLayoutEffect(() => {
    const [from, to] = [Number(before.current), Number(amount)];
    before.current = amount;
    if (from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const start = performance.now();
    let frame = 0;
    const draw = () => {
      const share = Math.min(1, (performance.now() - start) / COUNT_MS);
      setStep(share === 1 ? null : (from + (to - from) * share).toFixed(2));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      setStep(null);
    };
  }, [amount]);
  return <>{format(step ?? amount)}</>;
}
