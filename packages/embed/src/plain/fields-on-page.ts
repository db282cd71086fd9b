export { fieldsOf as fieldsOnPage } from '@form-service/engine/browser';
