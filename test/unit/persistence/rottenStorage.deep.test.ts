/** @jest-environment node */
import '../../support/manyTries';
import './rottenStorage.test';
