// Written by `npm run generate` from the contracts. Do not edit.
export const routes = {
  projects: {
    list: { method: 'GET', path: '/projects' },
    create: { method: 'POST', path: '/projects' },
    get: { method: 'GET', path: '/projects/{id}' },
    update: { method: 'PATCH', path: '/projects/{id}' },
    delete: { method: 'DELETE', path: '/projects/{id}' },
    restore: { method: 'POST', path: '/projects/{id}/restore' },
    duplicate: { method: 'POST', path: '/projects/{id}/duplicate' },
  },
  jobs: {
    list: { method: 'GET', path: '/jobs' },
    get: { method: 'GET', path: '/jobs/{id}' },
    cancel: { method: 'POST', path: '/jobs/{id}/cancel' },
    events: { method: 'GET', path: '/jobs/{id}/events', mediaType: 'text/event-stream' },
  },
} as const;
