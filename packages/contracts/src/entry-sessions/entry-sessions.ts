import { area } from '../route.ts';
import { captchaRoutes } from './captcha.ts';
import { entryActionRoutes } from './entry-session-actions.ts';
import { entryAnswerRoutes } from './entry-session-answers.ts';
import { entryFileRoutes } from './entry-session-files.ts';
import { entryOptionRoutes } from './entry-session-options.ts';
import { publicFormRoutes } from './public-forms.ts';

export const entrySessions = area({
  title: 'Entry sessions',
  description: 'What a respondent does: open the form, fill it out, save and continue later, submit.',
  routes: {
    ...publicFormRoutes,
    ...entryOptionRoutes,
    ...captchaRoutes,
    ...entryAnswerRoutes,
    ...entryActionRoutes,
    ...entryFileRoutes,
  },
});
