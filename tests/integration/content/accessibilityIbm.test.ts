import { aceViolations } from '../../support/checkers.ts';
import { checkAccessibility } from './kindsOfPage.ts';

checkAccessibility('IBM Equal Access', aceViolations);
