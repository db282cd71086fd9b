import { renderToString } from 'preact-render-to-string';
import { FormView } from '../view/form-view.tsx';
export const x = () => renderToString(<FormView visit={{} as never} tools={{} as never} showTitle showLanguages />);
