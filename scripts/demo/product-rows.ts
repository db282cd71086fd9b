/** Products of the shop: code, name, kind, price, stock, supplier. */
const rows = [
  ['COF-01', 'House blend, 12 oz', 'coffee', 9.5, 184, 'Finca La Loma'],
  ['COF-02', 'House blend, 2 lb', 'coffee', 32, 61, 'Finca La Loma'],
  ['COF-03', 'Sidamo, washed, 12 oz', 'coffee', 12.5, 42, 'Guji Growers'],
  ['COF-04', 'Huila, honey, 12 oz', 'coffee', 13, 27, 'Finca La Loma'],
  ['COF-05', 'Decaf, 12 oz', 'coffee', 10.5, 58, 'Guji Growers'],
  ['COF-06', 'Harbor espresso, 12 oz', 'coffee', 10, 133, 'Finca La Loma'],
  ['COF-07', 'Harbor espresso, 2 lb', 'coffee', 34, 39, 'Finca La Loma'],
  ['COF-08', 'Holiday roast 2026, 12 oz', 'coffee', 14, 4, 'Guji Growers'],
  ['TEA-01', 'Breakfast tea, 4 oz', 'tea', 8, 72, 'Leaf & Kettle'],
  ['TEA-02', 'Earl Grey, 4 oz', 'tea', 8.5, 65, 'Leaf & Kettle'],
  ['TEA-03', 'Sencha, 4 oz', 'tea', 11, 18, 'Leaf & Kettle'],
  ['TEA-04', 'Mint and lemon verbena, 2 oz', 'tea', 7, 0, 'Leaf & Kettle'],
  ['MUG-01', 'Harbor mug, blue', 'mug', 14, 88, 'Wharf Pottery'],
  ['MUG-02', 'Harbor mug, sand', 'mug', 14, 3, 'Wharf Pottery'],
  ['MUG-03', 'Espresso cups, set of 2', 'mug', 19, 26, 'Wharf Pottery'],
  ['FIL-01', 'Paper filters #2, 100 count', 'filter', 4.5, 240, 'Brewline'],
  ['FIL-02', 'Steel filter', 'filter', 21, 15, 'Brewline'],
  ['FIL-03', 'Hand grinder', 'filter', 48, 9, 'Brewline'],
  ['GIF-01', 'Gift box: two coffees', 'gift', 24, 31, 'In-house'],
  ['GIF-02', 'Gift box: coffee and mug', 'gift', 29, 22, 'In-house'],
  ['GIF-03', 'Class voucher: latte art', 'gift', 65, 40, 'In-house'],
] as const;

const checkedOn = ['2026-10-02', '2026-10-19', '2026-11-03'];

export const productRows = rows.map(([code, name, kind, price, stock, supplier], at) => ({
  code,
  name,
  kind,
  price,
  stock,
  supplier,
  reorder: stock < 10,
  counted_on: checkedOn[at % checkedOn.length],
}));
