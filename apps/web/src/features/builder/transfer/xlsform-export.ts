/** Loaded on demand: few forms are exported as workbooks. */
export { exportXlsForm } from '@form-service/engine';
