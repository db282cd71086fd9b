// Written by `npm run generate` from the contracts. Do not edit.
export const routes = {
  projects: {
    list: { method: 'GET', path: '/api/v1/projects' },
    create: { method: 'POST', path: '/api/v1/projects', idempotent: true },
    get: { method: 'GET', path: '/api/v1/projects/{id}' },
    update: { method: 'PATCH', path: '/api/v1/projects/{id}' },
    delete: { method: 'DELETE', path: '/api/v1/projects/{id}' },
    restore: { method: 'POST', path: '/api/v1/projects/{id}/restore', idempotent: true },
    duplicate: { method: 'POST', path: '/api/v1/projects/{id}/duplicate', idempotent: true },
  },
  jobs: {
    list: { method: 'GET', path: '/api/v1/jobs' },
    get: { method: 'GET', path: '/api/v1/jobs/{id}' },
    cancel: { method: 'POST', path: '/api/v1/jobs/{id}/cancel', idempotent: true },
    events: { method: 'GET', path: '/api/v1/jobs/{id}/events', mediaType: 'text/event-stream' },
  },
} as const;
