/** On demand: few forms leave as workbooks. */
export { exportXlsForm } from '@form-service/engine';
