/** What the shop sells: code, name, kind, price, stock, supplier. */
const rows = [
  ['COF-01', 'House blend, 250 g', 'coffee', 9.5, 184, 'Finca La Loma'],
  ['COF-02', 'House blend, 1 kg', 'coffee', 32, 61, 'Finca La Loma'],
  ['COF-03', 'Sidamo, washed, 250 g', 'coffee', 12.5, 42, 'Guji Growers'],
  ['COF-04', 'Huila, honey, 250 g', 'coffee', 13, 27, 'Finca La Loma'],
  ['COF-05', 'Decaf, 250 g', 'coffee', 10.5, 58, 'Guji Growers'],
  ['COF-06', 'Harbour espresso, 250 g', 'coffee', 10, 133, 'Finca La Loma'],
  ['COF-07', 'Harbour espresso, 1 kg', 'coffee', 34, 39, 'Finca La Loma'],
  ['COF-08', 'Christmas roast 2026, 250 g', 'coffee', 14, 4, 'Guji Growers'],
  ['TEA-01', 'Breakfast tea, 100 g', 'tea', 8, 72, 'Leaf & Kettle'],
  ['TEA-02', 'Earl Grey, 100 g', 'tea', 8.5, 65, 'Leaf & Kettle'],
  ['TEA-03', 'Sencha, 100 g', 'tea', 11, 18, 'Leaf & Kettle'],
  ['TEA-04', 'Mint and lemon verbena, 50 g', 'tea', 7, 0, 'Leaf & Kettle'],
  ['MUG-01', 'Harbour mug, blue', 'mug', 14, 88, 'Quay Pottery'],
  ['MUG-02', 'Harbour mug, sand', 'mug', 14, 3, 'Quay Pottery'],
  ['MUG-03', 'Espresso cup, set of two', 'mug', 19, 26, 'Quay Pottery'],
  ['FIL-01', 'Paper filters no. 2, 100 pieces', 'filter', 4.5, 240, 'Brewline'],
  ['FIL-02', 'Steel filter', 'filter', 21, 15, 'Brewline'],
  ['FIL-03', 'Hand grinder', 'filter', 48, 9, 'Brewline'],
  ['GIF-01', 'Gift box: two coffees', 'gift', 24, 31, 'Own packing'],
  ['GIF-02', 'Gift box: coffee and mug', 'gift', 29, 22, 'Own packing'],
  ['GIF-03', 'Course voucher: latte art', 'gift', 65, 40, 'Own packing'],
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
