import type { ConfigData } from 'html-validate';

/** html-validate's recommended rules; each exception says why. */
export const htmlValidateConfig: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React spells elements and attributes; parsers read them the same.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A field without a type is a text field by definition.
    'no-implicit-input-type': 'off',
    // Advice on where a telephone number may break, which CSS decides here.
    'tel-non-breaking': 'off',
    // The bar is an SVG, because <progress> can't be animated like it; role and value are the same.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Groups of buttons without a visible caption: aria-label names them.
    'wcag/h71': 'off',
    // The catalogue's filters apply at once and are absent without script: there is nothing to submit.
    'wcag/h32': 'off',
  },
};
