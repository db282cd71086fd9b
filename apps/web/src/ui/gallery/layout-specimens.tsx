import { Ellipsis, FileText } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Button, IconButton } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { JsonView } from '../json-view.tsx';
import { Card } from '../page.tsx';
import { type Column, type Sort, Table } from '../table.tsx';
import { NavTab, NavTabs, TabPanel, Tabs } from '../tabs.tsx';
import { longText, Specimen, Specimens } from './specimen.tsx';

type Form = { name: string; live: boolean; entries: number };

const forms: Form[] = [
  { name: 'Customer feedback', live: true, entries: 1204 },
  { name: 'Job application', live: true, entries: 87 },
  { name: longText, live: false, entries: 0 },
];

const response = {
  status: 200,
  body: { name: 'Ann', tags: ['new', 'trial'], address: { city: 'Lyon', geo: { lat: 45.76, lng: 4.84 } } },
  note: longText,
  next: null,
};

const columns: Column<Form>[] = [
  { key: 'name', header: 'Name', sortable: true, rowHeader: true, cell: (form) => form.name },
  {
    key: 'live',
    header: 'Status',
    from: 'sm',
    width: 'w-28',
    cell: (form) => <Badge tone={form.live ? 'success' : 'neutral'}>{form.live ? 'Live' : 'Draft'}</Badge>,
  },
  {
    key: 'entries',
    header: 'Entries',
    align: 'end',
    sortable: true,
    width: 'w-28',
    cell: (form) => <span className="tabular-nums">{form.entries.toLocaleString()}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    width: 'w-16',
    cell: (form) => <IconButton label={`Actions for ${form.name}`} icon={Ellipsis} size="sm" />,
  },
];

export const LayoutSpecimens = () => {
  const [tab, setTab] = useState('answers');
  const [sort, setSort] = useState<Sort>({ key: 'name', descending: false });
  const rows = forms.toSorted(
    (a, b) =>
      (sort.key === 'entries' ? a.entries - b.entries : a.name.localeCompare(b.name)) *
      (sort.descending ? -1 : 1),
  );
  return (
    <Specimens>
      <Specimen name="Tabs" note="arrow keys">
        <Tabs
          label="Entry sections"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'answers', label: 'Answers' },
            { value: 'revisions', label: 'Revisions', count: 12 },
            { value: 'files', label: 'Files', disabled: true },
          ]}
          className="w-full"
        >
          <TabPanel value="answers">The answers.</TabPanel>
          <TabPanel value="revisions">The changes.</TabPanel>
        </Tabs>
      </Specimen>
      <Specimen name="NavTabs" note="links between screens">
        <NavTabs label="Form screens">
          <NavTab to="/ui">Build</NavTab>
          <NavTab to="/">Share</NavTab>
        </NavTabs>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          crumbs={[
            { label: 'Forms', link: { to: '/' } },
            { label: 'Research', link: { to: '/' } },
            { label: 'Customer feedback' },
          ]}
        />
      </Specimen>
      <Specimen name="Card" wide>
        <Card
          title="Name and language"
          description="What respondents see first."
          actions={<Button size="sm">Preview</Button>}
          footer={<Button variant="primary">Save</Button>}
          className="w-full"
        >
          Card content.
        </Card>
      </Specimen>
      <Specimen name="Table" note="click a header to sort" wide>
        <Card flush className="w-full">
          <Table
            label="Forms"
            columns={columns}
            rows={rows}
            rowKey={(form) => form.name}
            sort={sort}
            onSort={setSort}
          />
        </Card>
      </Specimen>
      <Specimen name="JSON" note="collapsible and searchable" wide>
        <div className="w-full">
          <JsonView label="An answer" value={response} />
        </div>
      </Specimen>
      <Specimen name="Table: loading and empty" wide>
        <Card flush className="w-full">
          <Table label="Loading forms" columns={columns} rows={[]} rowKey={(form) => form.name} loading />
        </Card>
        <Card flush className="w-full">
          <Table
            label="No forms"
            columns={columns}
            rows={[]}
            rowKey={(form) => form.name}
            empty={<EmptyState icon={FileText} title="No forms yet" />}
          />
        </Card>
      </Specimen>
    </Specimens>
  );
};
