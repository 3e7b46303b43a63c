import { isValidPhone, phoneMessage } from '../checks.ts';
import type { Check } from './validity.ts';

export const checkPhone: Check = (value) => (isValidPhone(value) ? '' : phoneMessage);
