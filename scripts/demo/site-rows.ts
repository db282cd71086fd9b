/** The places of the company: a data table that feeds a dropdown. */
export const siteRows = [
  {
    code: 'HQ',
    name: 'Harbour House (headquarters)',
    city: 'Bristol',
    lat: 51.4491,
    lng: -2.6004,
    staff: 24,
    open: true,
  },
  {
    code: 'SHOP',
    name: 'Shop at the harbour',
    city: 'Bristol',
    lat: 51.4478,
    lng: -2.5989,
    staff: 9,
    open: true,
  },
  { code: 'ROAST', name: 'Roastery', city: 'Bristol', lat: 51.4442, lng: -2.6161, staff: 7, open: true },
  { code: 'WARE', name: 'Warehouse', city: 'Avonmouth', lat: 51.5025, lng: -2.6988, staff: 6, open: true },
  { code: 'SCHOOL', name: 'Course rooms', city: 'Bristol', lat: 51.4556, lng: -2.5901, staff: 5, open: true },
  { code: 'MARKET', name: 'Market stall', city: 'Bath', lat: 51.3811, lng: -2.359, staff: 2, open: true },
  {
    code: 'OLD',
    name: 'Old store (closed 2025)',
    city: 'Bristol',
    lat: 51.4601,
    lng: -2.6123,
    staff: 0,
    open: false,
  },
] as const;
