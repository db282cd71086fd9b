import type { ServiceForm as FormElement } from '@form-service/embed';
import { useRef, useState } from 'react';
import { ServiceForm } from './service-form.tsx';

export function App() {
  const form = useRef<FormElement>(null);
  const [answered, setAnswered] = useState(0);
  const [number, setNumber] = useState<number | null>(null);
  return (
    <>
      <ServiceForm
        ref={form}
        form="example-survey"
        prefill={{ plan: 'pro' }}
        onChange={({ answers }) => setAnswered(Object.keys(answers).length)}
        onSubmitted={(entry) => setNumber(entry.number)}
      />
      <p id="status">{number === null ? `${answered} answers so far` : `Entry ${number} has arrived`}</p>
      <button type="button" onClick={() => form.current?.setAnswers({ full_name: 'A. Person' })}>
        Fill in a name
      </button>
    </>
  );
}
