import { createClient } from '@form-service/sdk';
import { customerSurvey } from './customer-survey.ts';
import { publishForm } from './publish-form.ts';

const { SERVICE_URL = 'http://localhost:3000', API_KEY = '', ACCOUNT_ID = '', PROJECT_ID = '' } = process.env;
const client = createClient({ baseUrl: SERVICE_URL, apiKey: API_KEY, accountId: ACCOUNT_ID });

console.log(await publishForm(client, customerSurvey, { projectId: PROJECT_ID, slug: 'customer-survey' }));
