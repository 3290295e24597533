/** @jest-environment node */
import '../../support/manyRuns';
import './rottenStorage.test';
