import type { Field, FieldOf } from '@form-service/engine/browser';
import { ExternalLink, Star } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { TextAnchor } from '../ui/text-link.tsx';
import { AnswerFileCard, SignatureImage } from './answer-file.tsx';
import { type AnswerText, filesIn, isEmptyAnswer, plainText } from './answer-text.ts';

interface AnswerViewProps {
  field: Field;
  answer: unknown;
  text: AnswerText;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isWebUrl = (value: string): boolean => /^https?:\/\//i.test(value);

/** One answer with images, links and tables. */
export const AnswerView = ({ field, answer, text }: AnswerViewProps) => {
  if (isEmptyAnswer(answer)) return <span className="text-faint">No answer</span>;
  const formatted = text(field, answer);
  switch (field.type) {
    case 'file':
    case 'image':
      return <Files answer={answer} formatted={formatted} />;
    case 'signature': {
      const [file] = filesIn(answer);
      return file ? <SignatureImage file={file} /> : formatted;
    }
    case 'matrix':
      return <MatrixAnswer field={field} answer={answer} />;
    case 'rating':
      return <RatingAnswer field={field} answer={answer} formatted={formatted} />;
    case 'location':
      return <LocationAnswer answer={answer} formatted={formatted} />;
    case 'multi_choice':
      return <Choices field={field} answer={answer} text={text} />;
    case 'ranking':
      return <Ranking field={field} answer={answer} text={text} />;
    case 'email':
      return <TextAnchor href={`mailto:${formatted}`}>{formatted}</TextAnchor>;
    case 'phone':
      return (
        <TextAnchor href={`tel:${typeof answer === 'string' ? answer : formatted}`}>{formatted}</TextAnchor>
      );
    case 'url':
      return isWebUrl(formatted) ? (
        <TextAnchor href={formatted} target="_blank" rel="noreferrer noopener">
          {formatted}
        </TextAnchor>
      ) : (
        formatted
      );
    default:
      return <span className="whitespace-pre-wrap wrap-anywhere">{formatted}</span>;
  }
};

const Files = ({ answer, formatted }: { answer: unknown; formatted: string }) => {
  const files = filesIn(answer);
  if (files.length === 0) return formatted;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <AnswerFileCard key={file.fileId} file={file} />
      ))}
    </ul>
  );
};

const MatrixAnswer = ({ field, answer }: { field: FieldOf<'matrix'>; answer: unknown }) => {
  const given = asObject(answer);
  const label = new Map(field.columns.map(({ value, label: formatted }) => [value, formatted ?? value]));
  return (
    <table className="w-full max-w-xl text-start">
      <tbody>
        {field.rows.map((row) => (
          <tr key={row.value} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal text-muted">
              {row.label ?? row.value}
            </th>
            <td className="py-1.5">
              {[given[row.value] ?? []]
                .flat()
                .map((value) => label.get(plainText(value)) ?? plainText(value))
                .join(', ') || <span className="text-faint">No answer</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const RatingAnswer = ({
  field,
  answer,
  formatted,
}: {
  field: FieldOf<'rating'>;
  answer: unknown;
  formatted: string;
}) => {
  const max = field.max ?? 5;
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex">
        {Array.from({ length: max }, (_, index) => (
          <Star
            key={index}
            className={index < Number(answer) ? 'size-4 fill-current text-accent-text' : 'size-4 text-edge'}
          />
        ))}
      </span>
      <span>
        {formatted} of {max}
      </span>
    </span>
  );
};

const LocationAnswer = ({ answer, formatted }: { answer: unknown; formatted: string }) => {
  const { lat, lng, accuracy } = asObject(answer);
  const address = `https://www.openstreetmap.org/?mlat=${Number(lat)}&mlon=${Number(lng)}#map=16/${Number(lat)}/${Number(lng)}`;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="tabular-nums">{formatted}</span>
      {typeof accuracy === 'number' && (
        <span className="text-muted">accurate to {Math.round(accuracy)} m</span>
      )}
      <TextAnchor
        href={address}
        target="_blank"
        rel="noreferrer noopener"
        className="flex items-center gap-1 print:hidden"
      >
        Open map <ExternalLink aria-hidden className="size-3.5" />
      </TextAnchor>
    </span>
  );
};

/** Each value as text, formatted as a list of one. */
const textOfEach = ({ field, answer, text }: AnswerViewProps): string[] =>
  Array.isArray(answer) ? answer.map((value) => text(field, [value])) : [];

const Choices = (props: AnswerViewProps) => (
  <ul className="flex flex-wrap gap-1.5">
    {textOfEach(props).map((formatted) => (
      <li key={formatted} className="flex max-w-full">
        <Badge>{formatted}</Badge>
      </li>
    ))}
  </ul>
);

const Ranking = (props: AnswerViewProps) => (
  <ol className="list-inside list-decimal">
    {textOfEach(props).map((formatted) => (
      <li key={formatted}>{formatted}</li>
    ))}
  </ol>
);
